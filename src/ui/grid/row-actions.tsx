import { IconDots, type TablerIcon } from '@tabler/icons-react'
import { createContext, lazy, Suspense, use } from 'react'
import { useLateMenu } from '../menu/late-menu.tsx'
import { useOfferedActions } from '../page/offered-actions.ts'
import css from './row-actions.module.css'

const loadMenu = () => import('./row-menu.tsx')
const RowMenu = lazy(loadMenu)

export type RowAction = {
  readonly Icon: TablerIcon
  readonly label: string
  /** Why it cannot be done: the action is shown all the same, and says so. */
  readonly blocked?: string | undefined
  /** One of the two that are used most: of a menu, its icon shows while the row is pointed at. */
  readonly quick?: boolean
  /** The key that does the same with the row the keyboard is on. */
  readonly keys?: string
  /** Begins another group of the menu. */
  readonly apart?: boolean
  onClick(): void
}

type RowActionsProps = { readonly actions: readonly RowAction[]; readonly of: string }
type Props = RowActionsProps & {
  /** Behind one button: for more than three. */
  readonly menu?: boolean
}

/** Whether the actions of a row are only offered by the command palette, and not shown. */
export const OnlyOffered = createContext(false)

/** What can be done with a row: a few icons, or one menu of all and the quick ones beside it while the row is pointed at. */
export const RowActions = ({ actions, of, menu = false }: Props) => {
  if (use(OnlyOffered)) return <Offered actions={actions} of={of} />
  if (!menu) return <Icons actions={actions} of={of} />
  const quick = actions.filter((action) => action.quick)
  return (
    <span className={css.actions}>
      {quick.length > 0 && (
        <span data-quick className={css.quick}>
          <Icons actions={quick} of={of} tabIndex={-1} />
        </span>
      )}
      <LazyMenu actions={actions} of={of} />
    </span>
  )
}

/** The actions of the row that the keyboard is on; what is blocked is not offered. */
function Offered({ actions, of }: RowActionsProps) {
  useOfferedActions(() =>
    actions
      .filter(({ blocked }) => !blocked)
      .map(({ Icon, label, keys, onClick }) => ({ label, of, Icon, keys, run: onClick })),
  )
  return null
}

/** Icons with their names: plain buttons, for a list draws them for each of its rows. */
const Icons = ({ actions, of, tabIndex }: RowActionsProps & { readonly tabIndex?: -1 }) => (
  <span className={css.icons}>
    {actions.map(({ Icon, label, blocked, onClick }) => (
      <button
        key={label}
        type="button"
        data-hint={blocked ? `${label}: ${blocked}` : label}
        tabIndex={tabIndex}
        className={css.icon}
        aria-label={`${label}: ${of}`}
        {...(blocked && { 'aria-disabled': true, 'aria-description': blocked })}
        onClick={(event) => {
          event.stopPropagation()
          if (!blocked) onClick()
        }}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
      </button>
    ))}
  </span>
)

/** All of them behind one button. */
function LazyMenu({ actions, of }: RowActionsProps) {
  const { menu, target } = useLateMenu(loadMenu, 'menu')
  return (
    <>
      <button
        type="button"
        {...target}
        className={css.icon}
        data-row-menu
        aria-label={`Actions: ${of}`}
        onClick={(event) => {
          event.stopPropagation()
          target.onClick()
        }}
      >
        <IconDots size={16} stroke={1.5} aria-hidden />
      </button>
      {menu && (
        <Suspense>
          <RowMenu actions={actions} menu={menu} />
        </Suspense>
      )}
    </>
  )
}
