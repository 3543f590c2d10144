import { ActionIcon } from '@mantine/core'
import { IconRefresh, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { grouped } from '../../../kernel/counted.ts'
import textCss from '../../../ui/display/text.module.css'
import css from './treatment-lists.module.css'

type ListProps = {
  readonly name: string
  readonly count: number
  readonly mayEdit: boolean
  readonly add: ReactNode
  readonly children: ReactNode
  onRefresh(): void
}

/** One list of what is linked to a visit: its name and number, its entries, and the box that adds to them. */
export const List = ({ name, count, mayEdit, add, children, onRefresh }: ListProps) => (
  <section className={css.part} aria-label={name}>
    <h2 className={css.head}>
      {name} <span className={textCss.quiet}>{grouped(count)}</span>
      <Act Icon={IconRefresh} label={`Refresh ${name.toLowerCase()}`} busy={false} onClick={onRefresh} />
    </h2>
    <ul>{children}</ul>
    {mayEdit && add}
  </section>
)

type EntryProps = { readonly name: string; readonly beneath?: ReactNode; readonly children: ReactNode }

/** An entry with what is said beneath its name, and what may be done with it. */
export const Entry = ({ name, beneath, children }: EntryProps) => (
  <li className={css.entry}>
    <div>
      {name}
      {beneath && <div className={css.beneath}>{beneath}</div>}
    </div>
    <div className={css.acts}>{children}</div>
  </li>
)

type ActProps = { readonly Icon: TablerIcon; readonly label: string; readonly busy: boolean; onClick(): void }

export const Act = ({ Icon, label, busy, onClick }: ActProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={24}
    aria-label={label}
    title={label}
    disabled={busy}
    onClick={onClick}
  >
    <Icon size={14} stroke={1.5} aria-hidden />
  </ActionIcon>
)
