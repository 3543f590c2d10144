import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { buttonIcon } from '../display/button-icon.tsx'
import { type LateMenu, LateTarget } from '../menu/late-menu.tsx'
import css from './row-actions.module.css'
import type { RowAction } from './row-actions.tsx'

type Props = { readonly actions: readonly RowAction[]; readonly menu: LateMenu }

/** Everything that can be done with a row, by name. */
export default function RowMenu({ actions, menu: { button, ...menu } }: Props) {
  return (
    <Menu {...menu} position="bottom-end" returnFocus={false} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <LateTarget element={button} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {actions.map(({ Icon, label, blocked, apart, onClick }) => (
          <Fragment key={label}>
            {apart && <Menu.Divider />}
            <Menu.Item
              leftSection={buttonIcon(Icon)}
              aria-disabled={blocked ? true : undefined}
              closeMenuOnClick={!blocked}
              onClick={() => !blocked && onClick()}
            >
              {label}
              {blocked && <span className={css.reason}>{blocked}</span>}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
