import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import type { WriteRoute } from '../../platform/model/contract/route.ts'
import type { CallInput } from '../../platform/web/call.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../display/button-icon.tsx'
import { toast } from '../feedback/toast.ts'

type Props<R extends WriteRoute> = { readonly route: R; readonly input: CallInput<R> }

/** Starts the export of what a list shows; the header shows how far it is and hands out the file. */
export function ExportButton<R extends WriteRoute>({ route, input }: Props<R>) {
  const start = useWrite(route)
  return (
    <Button
      variant="default"
      leftSection={buttonIcon(IconTableExport)}
      loading={start.isPending}
      onClick={() =>
        start.mutate(input, {
          onSuccess: () => toast.success('Export started', 'Its progress and the file are at the top of the page.'),
          onError: (problem) => toast.error('Error', problem.message),
        })
      }
    >
      Export CSV
    </Button>
  )
}
