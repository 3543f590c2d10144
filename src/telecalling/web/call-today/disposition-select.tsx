import { Select } from '@mantine/core'
import { useState } from 'react'
import type { CallOptionKind } from '../../model/call-options.ts'
import { AddOption } from '../add-option.dialog.tsx'
import type { CallOptions } from '../use-call-options.ts'

const ADD_NEW = '+ Add new'

type Props = {
  readonly disposition: string
  readonly subDisposition: string
  readonly options: CallOptions
  readonly error?: string | undefined
  onChange(chosen: { disposition?: string; subDisposition?: string }): void
}

/**
 * Disposition and sub-disposition. All sub-dispositions are found by typing; choosing one chooses its disposition, choosing a
 * disposition shows its own sub-dispositions first.
 */
export function DispositionSelect({ disposition, subDisposition, options, error, onChange }: Props) {
  const [adding, setAdding] = useState<Extract<CallOptionKind, 'disposition' | 'sub_disposition'> | null>(null)
  const own = options.groups.filter((group) => group.disposition === disposition)
  const groups = [...own, ...options.groups.filter((group) => !own.includes(group))].filter(
    ({ subs }) => subs.length > 0,
  )
  const dispositionOf = (sub: string) => options.groups.find(({ subs }) => subs.includes(sub))?.disposition
  const isListed = groups.some(({ subs }) => subs.includes(subDisposition))
  return (
    <>
      <Select
        label="Disposition"
        placeholder="Select"
        searchable
        clearable
        data={[...new Set([...options.names('disposition'), ...(disposition ? [disposition] : []), ADD_NEW])]}
        value={disposition || null}
        error={error}
        onChange={(chosen) => {
          if (chosen === ADD_NEW) return setAdding('disposition')
          const keeps = chosen !== null && dispositionOf(subDisposition) === chosen
          return onChange({ disposition: chosen ?? '', ...(keeps ? {} : { subDisposition: '' }) })
        }}
      />
      <Select
        label="Sub Disposition"
        placeholder="Select"
        searchable
        clearable
        maxDropdownHeight={360}
        data={[
          ...(subDisposition && !isListed ? [subDisposition] : []),
          ...groups.map((group) => ({ group: group.disposition, items: [...group.subs] })),
          ADD_NEW,
        ]}
        value={subDisposition || null}
        onChange={(chosen) => {
          if (chosen === ADD_NEW) return setAdding('sub_disposition')
          const itsDisposition = chosen && dispositionOf(chosen)
          return onChange({ subDisposition: chosen ?? '', ...(itsDisposition && { disposition: itsDisposition }) })
        }}
      />
      {adding && (
        <AddOption
          kind={adding}
          disposition={disposition || undefined}
          options={options}
          onClose={() => setAdding(null)}
          onAdded={(name) => onChange(adding === 'disposition' ? { disposition: name } : { subDisposition: name })}
        />
      )}
    </>
  )
}
