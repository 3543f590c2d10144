import { Group } from '@mantine/core'
import { grouped } from '../../kernel/counted.ts'
import { PROBLEMS_SHOWN } from '../../platform/model/imports/import-limits.ts'
import type { ImportList } from '../../platform/model/imports/import-list.ts'
import type { ImportCheck } from '../../platform/model/imports/imports.contract.ts'
import { Chip, type Tone } from '../display/chip.tsx'
import textCss from '../display/text.module.css'
import { ScrollRegion } from '../page/scroll-region.tsx'
import css from './import.module.css'

const CHANGES: Readonly<Record<ImportCheck['preview'][number]['change'], { tone: Tone; word: string }>> = {
  new: { tone: 'good', word: 'New' },
  changed: { tone: 'info', word: 'Changed' },
  same: { tone: 'neutral', word: 'Unchanged' },
}

type Props = { readonly check: ImportCheck; readonly list: ImportList }

/** What saving would do: counts, the refused rows with their reasons, warnings, and the first ten rows. */
export function CheckFindings({ check, list }: Props) {
  return (
    <>
      <Group component="p" gap={6} align="stretch" role="status">
        <Chip tone="good">{`${grouped(check.created)} new`}</Chip>
        <Chip tone="info">{`${grouped(check.changed)} changed`}</Chip>
        <Chip>{`${grouped(check.unchanged)} unchanged`}</Chip>
        <Chip tone={check.refused > 0 ? 'danger' : 'neutral'}>{`${grouped(check.refused)} with errors`}</Chip>
        {check.warned > 0 && <Chip tone="warning">{`${grouped(check.warned)} warnings`}</Chip>}
      </Group>
      <Sentences title="Errors" sentences={check.problems} hidden={check.refused - check.problems.length} />
      <Sentences title="Warnings" sentences={check.warnings} hidden={check.warned - check.warnings.length} />
      {check.preview.length > 0 && <Preview check={check} list={list} />}
    </>
  )
}

type Listed = { readonly title: string; readonly sentences: readonly string[]; readonly hidden: number }

/** A list that scrolls in itself, by keyboard too. */
export function Sentences({ title, sentences, hidden }: Listed) {
  if (sentences.length === 0) return null
  return (
    <>
      <h4 className={css.subheading}>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer */}
      <ul className={css.sentences} aria-label={title} tabIndex={0}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {hidden > 0 && sentences.length >= Math.min(10, PROBLEMS_SHOWN) && (
          <li className={textCss.caption}>and {grouped(hidden)} more</li>
        )}
      </ul>
    </>
  )
}

function Preview({ check, list }: Props) {
  const shown = list.columns.filter(({ field }) => check.preview.some(({ cells }) => cells[field]))
  return (
    <>
      <h4 className={css.subheading}>
        {check.preview.length === 1 ? 'The valid row' : `The first ${check.preview.length} valid rows`}
      </h4>
      <ScrollRegion className={css.scroll} aria-label="Preview">
        <table className={css.preview}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Will be</th>
              {shown.map(({ field, label }) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {check.preview.map(({ row, change, cells }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>
                  <Chip tone={CHANGES[change].tone}>{CHANGES[change].word}</Chip>
                </td>
                {shown.map(({ field }) => (
                  <td key={field}>{cells[field]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}
