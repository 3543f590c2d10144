import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'

type Props<V extends string> = {
  readonly words: Readonly<Record<V, string>>
  readonly value: V
  onChange(value: V): void
}

/** 'Sort By', with the order that holds now. */
export function SortMenu<V extends string>({ words, value, onChange }: Props<V>) {
  const options = Object.entries<string>(words) as [V, string][]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}>
          Sort By: {words[value]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(([option, label]) => (
          <Menu.Item
            key={option}
            role="menuitemradio"
            aria-checked={option === value}
            leftSection={
              <IconCheck size={16} stroke={1.5} aria-hidden visibility={option === value ? 'visible' : 'hidden'} />
            }
            onClick={() => onChange(option)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
