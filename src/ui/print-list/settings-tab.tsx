import { Checkbox, SegmentedControl, Stack } from '@mantine/core'
import { ORIENTATIONS, PAGE_SIZES, type PrintSettings } from '../../platform/model/lists/print-presets.contract.ts'
import css from './print-list.module.css'

type Props = { readonly settings: PrintSettings; onChange(changes: Partial<PrintSettings>): void }

const WORDS = { portrait: 'Portrait', landscape: 'Landscape' } as const
const ORIENTATION_WORDS = ORIENTATIONS.map((value) => ({ value, label: WORDS[value] }))
const FLAGS = [
  ['showFilters', 'Show the applied filters'],
  ['showDateTime', 'Show date, time and who printed'],
  ['showPageNumbers', 'Show page numbers'],
] as const

/** The paper, and what stands around the table. */
export const SettingsTab = ({ settings, onChange }: Props) => (
  <div className={css.settings}>
    <Stack gap={4}>
      <span className={css.label}>Orientation</span>
      <SegmentedControl
        aria-label="Orientation"
        data={ORIENTATION_WORDS}
        value={settings.orientation}
        onChange={(orientation) => onChange({ orientation })}
      />
    </Stack>
    <Stack gap={4}>
      <span className={css.label}>Page size</span>
      <SegmentedControl
        aria-label="Page size"
        data={[...PAGE_SIZES]}
        value={settings.pageSize}
        onChange={(pageSize) => onChange({ pageSize })}
      />
    </Stack>
    {FLAGS.map(([name, label]) => (
      <Checkbox
        key={name}
        label={label}
        checked={settings[name]}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
      />
    ))}
  </div>
)
