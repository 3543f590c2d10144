import { Menu } from '@mantine/core'
import { type SortChoice, SortTarget } from './sort-menu.tsx'

/** The orders to choose from. */
export default function SortOptions({ words, value, onChange }: SortChoice<string>) {
  return (
    <Menu defaultOpened position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <SortTarget>{words[value]}</SortTarget>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChange(String(chosen))}>
          {Object.entries(words).map(([option, label]) => (
            <Menu.RadioItem key={option} value={option} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
