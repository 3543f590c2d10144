import { Button, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'

type Props<V extends string> = {
  readonly words: Readonly<Record<V, string>>
  readonly value: V
  onChange(value: V): void
}

/** 'Sort By', with the order that holds now. */
export function SortMenu<V extends string>({ words, value, onChange }: Props<V>) {
  const options = Object.entries<string>(words) as [V, string][]
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}>
          Sort By: {words[value]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={value}
          onChange={(chosen) => onChange(options.find(([option]) => option === chosen)?.[0] ?? value)}
        >
          {options.map(([option, label]) => (
            <Menu.RadioItem key={option} value={option} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
