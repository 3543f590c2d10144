import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { initialsOf } from '../../../access/model/person.ts'
import { rightsOf } from '../../../access/web/role-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { shownCount } from '../../../ui/display/counted.ts'
import textCss from '../../../ui/display/text.module.css'
import { bringIntoSight } from '../../../ui/keyboard/bring-into-sight.ts'
import { shellContract } from '../../model/shell.contract.ts'
import { countKeyOf, MENU, type MenuEntry } from '../menu.ts'
import { prefetchScreen, screenAt } from '../screens.ts'
import type { Visitor } from '../visitor.ts'
import { mayOpen } from '../visitor.ts'
import css from './sidebar.module.css'

type Props = { readonly visitor: Visitor; readonly folded?: boolean; onFollow?(): void }

/** The sidebar (specification 1 section 2.3): what is built and may be opened, with how many there are of it. */
export function Sidebar({ visitor, folded = false, onFollow }: Props) {
  const [typed, setTyped] = useState('')
  const { data, isError, refetch } = useRead(shellContract.counts, {})
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // The entry of the open screen is in sight, also where it stands far down.
  useEffect(() => {
    const current = pathname && list.current?.querySelector('[aria-current="page"]')
    if (current) bringIntoSight(current)
  }, [pathname])
  const wanted = typed.trim().toLowerCase()
  const offered = MENU.filter(({ path }) => {
    const screen = screenAt(path)
    return screen && mayOpen(screen, visitor)
  })
  const hasEntries = offered.length > 0
  const entries = offered.filter(({ title }) => folded || title.toLowerCase().includes(wanted))
  const countOf = (path: string) => {
    if (isError) return '–'
    if (!data) return ''
    const count = data.counts[countKeyOf(path)]
    return shownCount(count === undefined ? 0 : count)
  }
  return (
    <nav className={css.sidebar} aria-label="Database Tables" data-folded={folded || undefined}>
      <h2 className={css.title}>Database Tables</h2>
      {!folded && hasEntries && (
        <TextInput
          className={css.filter}
          size="xs"
          type="text"
          aria-label="Filter the menu"
          placeholder="Filter"
          leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className={css.entries} ref={list}>
        {entries.map((entry, index) => (
          <li key={entry.path} data-parted={entries[index - 1]?.group !== entry.group && index > 0 ? true : undefined}>
            <Entry entry={entry} count={countOf(entry.path)} folded={folded} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {isError && !folded && (
        <p className={css.none}>
          The counts could not be read.{' '}
          <button type="button" className={css.retry} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {entries.length === 0 && wanted && <p className={css.none}>No entry matches.</p>}
      {!folded && <Person visitor={visitor} />}
    </nav>
  )
}

/** Who is signed in, and as what. */
const Person = ({ visitor: { user } }: Pick<Props, 'visitor'>) => (
  <div className={css.person}>
    <span className={css.initials} aria-hidden>
      {initialsOf(user.fullName)}
    </span>
    <span className={css.who}>
      <span className={`${textCss.clipped} ${css.fullName}`}>{user.fullName}</span>
      <span className={`${textCss.caption} ${textCss.clipped}`}>{user.designation ?? rightsOf(user)}</span>
      <span className={`${textCss.caption} ${textCss.clipped}`}>{user.email}</span>
    </span>
  </div>
)

type EntryProps = {
  readonly entry: MenuEntry
  readonly count: string
  readonly folded: boolean
  readonly onFollow: (() => void) | undefined
}

function Entry({ entry: { title, path, icon: Icon }, count, folded, onFollow }: EntryProps) {
  const prefetch = () => prefetchScreen(path)
  return (
    <NavLink
      to={path}
      end
      className={css.entry ?? ''}
      // Folded it shows its icon only.
      aria-label={folded ? title : undefined}
      data-hint={folded ? title : `View ${title.toLowerCase()} data`}
      data-hint-side="right"
      onClick={onFollow}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon size={16} stroke={1.5} aria-hidden className={css.icon} />
      <span className={css.words}>
        <span className={css.name}>{title}</span>
        <span className={`${textCss.caption} ${textCss.figures}`}>{count}</span>
        {/* Shown as the tooltip of the entry. */}
        {!folded && <VisuallyHidden>View {title.toLowerCase()} data</VisuallyHidden>}
      </span>
    </NavLink>
  )
}
