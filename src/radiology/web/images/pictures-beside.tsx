import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import css from './pictures-beside.module.css'
import { Viewer } from './viewer.tsx'

type Props = { readonly line: string; readonly children: ReactNode }

/** The pictures of a study beside its report, where there are any; else what else stands there. */
export function PicturesBeside({ line, children }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const { data } = useRead(
    radiologyPicturesContract.pictures,
    { id: line },
    { enabled: can('radiology-picture:view'), keep: false },
  )
  if (!data || (data.pictures.length === 0 && !data.hasArchive)) return children
  const shown = url.oneOf('beside', ['pictures', 'notes'])
  return (
    <div className={css.beside} data-beside={shown}>
      <SegmentedControl
        aria-label="Beside the report"
        value={shown}
        onChange={(beside) => url.set({ beside })}
        data={[
          { value: 'pictures', label: `Pictures ${data.pictures.length}` },
          { value: 'notes', label: 'Notes and earlier reports' },
        ]}
      />
      {shown === 'pictures' ? <Viewer opened={data} /> : children}
    </div>
  )
}
