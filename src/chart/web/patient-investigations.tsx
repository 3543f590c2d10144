import { Stack } from '@mantine/core'
import { PatientResults } from '../../laboratory/web/results/patient-results.tsx'
import { PatientOrders } from '../../orders/web/patient-orders.tsx'
import { PatientReports } from '../../radiology/web/report/patient-reports.tsx'

/** What was ordered of laboratory and radiology, and what of it is verified. */
export function PatientInvestigations({ patientId }: { readonly patientId: string }) {
  return (
    <Stack gap="md">
      <PatientOrders patientId={patientId} />
      <PatientResults patientId={patientId} />
      <PatientReports patientId={patientId} />
    </Stack>
  )
}
