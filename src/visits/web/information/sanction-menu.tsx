import { Menu } from '@mantine/core'
import { type LateMenu, LateTarget } from '../../../ui/menu/late-menu.tsx'
import { SANCTION_STATUSES, type SanctionStatus } from '../../model/treatment/sanction.ts'

type Props = { readonly shown: SanctionStatus; readonly menu: LateMenu; onChoose(status: SanctionStatus): void }

/** What the sanction of a surgery may be. */
export default function SanctionMenu({ shown, menu: { button, ...menu }, onChoose }: Props) {
  return (
    <Menu {...menu} position="bottom-end" returnFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <LateTarget element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={shown}
          onChange={(chosen) => onChoose(SANCTION_STATUSES.find((status) => status === chosen) ?? shown)}
        >
          {SANCTION_STATUSES.map((status) => (
            <Menu.RadioItem key={status} value={status} closeMenuOnClick>
              {status}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
