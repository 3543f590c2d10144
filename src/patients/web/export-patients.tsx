import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { patientsContract } from '../model/patients.contract.ts'

/** Starts the export of the patients that match the search; the header shows how far it is and hands out the file. */
export function ExportPatients({ search }: { readonly search: string }) {
  const start = useWrite(patientsContract.exportList)
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={16} stroke={1.5} />}
      loading={start.isPending}
      onClick={() =>
        start.mutate(
          { search },
          {
            onSuccess: () => toast.success('Export started', 'Its progress and the file are at the top of the page.'),
            onError: (problem) => toast.error('Error', problem.message),
          },
        )
      }
    >
      Export CSV
    </Button>
  )
}
