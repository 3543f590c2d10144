import { Button } from '@mantine/core'
import { SearchBox } from './search-box.tsx'
import { useUrl } from './url.ts'

const SCOPES = ['all', 'in-hospital', 'discharged'] as const

/** A screen whose search, filter and dialog live in its address. */
export function Scene() {
  const url = useUrl()
  const [search, scope, open] = [url.text('search'), url.oneOf('scope', SCOPES), url.text('open')]
  return (
    <main>
      <SearchBox label="Search visits" value={search} onChange={(next) => url.set({ search: next })} />
      <Button onClick={() => url.set({ scope: 'discharged' })}>Discharged</Button>
      <Button onClick={() => url.open({ open: 'v1' })}>Open visit</Button>
      <Button onClick={() => url.set({ search: 'rao', scope: null })}>Rao of all</Button>
      <p role="note">
        {search || 'everything'}, {scope}, {open ? `visit ${open}` : 'no visit'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: stands for the grid that the search leads into */}
      <div role="grid" aria-label="Visits" tabIndex={0} />
    </main>
  )
}
