import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const SCHEMES = {
  light: { next: 'dark', Icon: IconSun, words: 'Theme: light' },
  dark: { next: 'auto', Icon: IconMoon, words: 'Theme: dark' },
  auto: { next: 'light', Icon: IconDeviceDesktop, words: 'Theme: as the system' },
} as const

/** Light, dark, as the system: each press is the next. */
export function useThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { next, Icon, words } = SCHEMES[colorScheme]
  return { Icon, words, toggle: () => setColorScheme(next) }
}

export function ThemeSwitch() {
  const { Icon, words, toggle } = useThemeSwitch()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      data-hint={words}
      aria-label={`${words}. Toggle theme`}
      onClick={toggle}
    >
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  )
}
