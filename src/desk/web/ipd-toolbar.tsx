import { NativeSelect, SegmentedControl } from '@mantine/core'
import { corporateName } from '../../patients/web/patient-words.ts'
import { useCorporates } from '../../patients/web/use-corporates.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import type { IPD_SCOPES, IPD_SORTS } from '../model/desk.contract.ts'
import { SCOPE_WORDS, SORT_WORDS } from './ipd-words.ts'
import { SortMenu } from './sort-menu.tsx'

export type IpdView = {
  readonly search: string
  readonly scope: (typeof IPD_SCOPES)[number]
  readonly corporate: string
  readonly sort: (typeof IPD_SORTS)[number]
}

type Props = { readonly view: IpdView; onChange(change: Partial<Record<keyof IpdView, string | null>>): void }

const SCOPES = Object.entries(SCOPE_WORDS).map(([value, label]) => ({ value, label }))

/** Search, scope, corporate and order of the IPD dashboard; all of it is in the address. */
export function IpdToolbar({ view, onChange }: Props) {
  const { names } = useCorporates()
  const offered = names.includes(view.corporate) || !view.corporate ? names : [view.corporate, ...names]
  return (
    <>
      <SearchBox
        label="Search patient, visit ID or doctor"
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <SegmentedControl
        aria-label="Which visits"
        data={SCOPES}
        value={view.scope}
        onChange={(scope) => onChange({ scope: scope === 'all' ? null : scope })}
      />
      <NativeSelect
        aria-label="Corporate"
        flex={{ base: '1 1 130px', xs: 'none' }}
        w={{ xs: 180 }}
        data={[
          { value: '', label: 'All corporates' },
          ...offered.map((name) => ({ value: name, label: corporateName(name) })),
        ]}
        value={view.corporate}
        onChange={(event) => onChange({ corporate: event.currentTarget.value })}
      />
      <SortMenu
        words={SORT_WORDS}
        value={view.sort}
        onChange={(sort) => onChange({ sort: sort === 'latest' ? null : sort })}
      />
    </>
  )
}
