import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import type { ListKey } from '../../model/list-keys.ts'

const ImportEntriesDialog = lazy(() => import('./import-entries.dialog.tsx'))

/** Fills a list from a file; the dialog is open by the address (import, file). */
export function ImportButton({ list }: { readonly list: ListKey }) {
  const url = useUrl()
  return (
    <Button variant="default" leftSection={buttonIcon(IconTableImport)} onClick={() => url.open({ import: list })}>
      Import CSV
    </Button>
  )
}

/** The import that the address names, on whatever page it is shown. */
export function OpenImport() {
  const url = useUrl()
  const asked = url.text('import')
  const needed = useOnce(asked !== '')
  const mayImport = useAuth().can('catalogue:edit')
  if (!needed || !mayImport) return null
  return (
    <Suspense>
      <ImportEntriesDialog
        list={asked}
        file={url.text('file') || null}
        onFile={(file) => url.set({ file })}
        onClose={() => url.set({ import: null, file: null })}
      />
    </Suspense>
  )
}
