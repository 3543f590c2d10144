import { Input, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useRowHeight } from '../../../ui/grid/row-height.ts'

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]
const ROWS = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
]

/** Tastes of this person at this browser. */
export function Preferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { comfortable, toggle } = useRowHeight()
  const id = useId()
  return (
    <Stack gap="sm" align="flex-start">
      <Input.Wrapper label="Theme" labelElement="div" labelProps={{ id: `${id}-scheme` }}>
        <div>
          <SegmentedControl
            aria-labelledby={`${id}-scheme`}
            data={SCHEMES}
            value={colorScheme}
            onChange={(chosen) => setColorScheme(chosen as typeof colorScheme)}
          />
        </div>
      </Input.Wrapper>
      <Input.Wrapper label="Table density" labelElement="div" labelProps={{ id: `${id}-rows` }}>
        <div>
          <SegmentedControl
            aria-labelledby={`${id}-rows`}
            data={ROWS}
            value={comfortable ? 'comfortable' : 'compact'}
            onChange={toggle}
          />
        </div>
      </Input.Wrapper>
    </Stack>
  )
}
