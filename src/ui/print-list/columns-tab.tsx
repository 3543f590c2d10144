import { Button, Checkbox } from '@mantine/core'
import type { PrintSettings } from '../../platform/model/lists/print-presets.contract.ts'
import css from './print-list.module.css'

type Props = {
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly settings: PrintSettings
  onChange(changes: Partial<PrintSettings>): void
}

/** Which columns are printed; in the order of the list. */
export function ColumnsTab({ columns, settings: { selectedColumnIds: chosen }, onChange }: Props) {
  const choose = (ids: readonly string[]) => onChange({ selectedColumnIds: ids })
  const all = columns.map(({ id }) => id)
  return (
    <>
      <div className={css.bar}>
        <Button size="compact-sm" variant="default" onClick={() => choose(all)}>
          Select All
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => choose([])}>
          Clear All
        </Button>
        <span className={css.quiet} role="status">
          {chosen.length} of {all.length} columns
        </span>
      </div>
      <fieldset className={css.columns} aria-label="Columns to print">
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              choose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
    </>
  )
}
