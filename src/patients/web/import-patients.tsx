import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '../../access/web/session.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { useOnce } from '../../ui/page/use-once.ts'

const ImportPatientsDialog = lazy(() => import('./import-patients.dialog.tsx'))
const KINDS = ['', 'csv', 'bulk'] as const

/** The buttons of both imports, for who may import. */
export function ImportButtons() {
  const url = useUrl()
  if (!useAuth().can('patient:import')) return null
  const icon = <IconTableImport size={16} stroke={1.5} aria-hidden />
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => url.open({ import: 'bulk' })}>
        Bulk Import
      </Button>
      <Button variant="default" leftSection={icon} onClick={() => url.open({ import: 'csv' })}>
        Import CSV
      </Button>
    </>
  )
}

/** The import that is open by the address (import, file), for who may import. */
export function ImportPatients() {
  const url = useUrl()
  const home = useLocation().pathname === '/'
  const kind = url.oneOf('import', KINDS)
  const needed = useOnce(kind !== '')
  if (!useAuth().can('patient:import') || !needed) return null
  return (
    <Suspense>
      <ImportPatientsDialog
        kind={kind || null}
        home={home}
        file={url.text('file') || null}
        onFile={(file) => url.set({ file })}
        onClose={() => url.set({ import: null, file: null })}
      />
    </Suspense>
  )
}
