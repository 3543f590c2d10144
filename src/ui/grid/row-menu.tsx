import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import css from './row-actions.module.css'
import { MenuTarget, type RowActionsProps } from './row-actions.tsx'

/** Everything that can be done with a row, by name. */
export default function RowMenu({ actions, of }: RowActionsProps) {
  return (
    <Menu defaultOpened position="bottom-end" returnFocus withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <MenuTarget of={of} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {actions.map(({ Icon, label, blocked, apart, onClick }) => (
          <Fragment key={label}>
            {apart && <Menu.Divider />}
            <Menu.Item
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
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
