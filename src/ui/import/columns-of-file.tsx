import { Box, NativeSelect } from '@mantine/core'
import { choiceOf, choiceText, type ImportList } from '../../platform/model/imports/import-list.ts'
import textCss from '../display/text.module.css'
import css from './import.module.css'

type Props = {
  readonly list: ImportList
  readonly firstRow: readonly string[]
  readonly headed: boolean
  readonly columns: string
  onChange(columns: string): void
}

/** Every column of the file with the field it fills. A field that is chosen a second time leaves its first column. */
export function ColumnsOfFile({ list, firstRow, headed, columns, onChange }: Props) {
  const choice = choiceOf(columns)
  const recognised = choice.filter((at) => at !== null).length
  const missing = list.columns.some(({ required }, index) => required && (choice[index] ?? null) === null)
  const fields = [
    { value: '', label: 'Not imported' },
    ...list.columns.map(({ label, required }, index) => ({
      value: String(index),
      label: required ? `${label} *` : label,
    })),
  ]
  const fill = (column: number, field: string) =>
    onChange(
      choiceText(
        list.columns.map((_, index) => {
          if (String(index) === field) return column
          return choice[index] === column ? null : (choice[index] ?? null)
        }),
      ),
    )
  return (
    <details className={css.columns} open={missing || undefined}>
      <summary>
        {recognised} of {firstRow.length} columns will be imported
      </summary>
      {recognised === 0 && headed && (
        <Box component="p" my={12} className={textCss.caption}>
          No column name is recognised. Choose what each column holds; if the first row is data, clear the tick above.
        </Box>
      )}
      <div className={css.choices}>
        {firstRow.map((name, column) => {
          const index = choice.indexOf(column)
          const title = (headed && name.trim()) || `Column ${column + 1}`
          return (
            <NativeSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place
              key={column}
              size="xs"
              label={title}
              description={headed ? undefined : `for example ${name.slice(0, 40)}`}
              data={fields}
              value={index >= 0 ? String(index) : ''}
              onChange={(event) => fill(column, event.currentTarget.value)}
            />
          )
        })}
      </div>
    </details>
  )
}
