import { Button } from '@mantine/core'
import { IconReport } from '@tabler/icons-react'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ExportButton } from '../../../ui/import/export-button.tsx'
import { chartContract } from '../../model/chart.contract.ts'

/** The two files of the patients page: the list as it stands, and the report by diagnosis category. */
export function PatientFiles({ search }: { readonly search: string }) {
  const start = useWrite(chartContract.reportPatients)
  return (
    <>
      <ExportButton route={patientsContract.exportList} input={{ search }} />
      <Button
        variant="default"
        leftSection={buttonIcon(IconReport)}
        loading={start.isPending}
        onClick={() =>
          start.mutate(
            { search },
            {
              onSuccess: () => toast.success('Report started', 'Its progress and the file are at the top of the page.'),
              onError: (problem) => toast.error('Error', problem.message),
            },
          )
        }
      >
        Download CSV Report
      </Button>
    </>
  )
}
