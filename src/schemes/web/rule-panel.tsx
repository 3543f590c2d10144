import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type IsoDate, showDay } from '../../kernel/calendar.ts'
import textCss from '../../ui/display/text.module.css'
import { useUrl } from '../../ui/page/url.ts'
import { type RuleKindKey, ruleKind } from '../model/rules/rule-kinds.ts'
import { type RuleLine, ruleLines } from '../model/rules/rule-lines.ts'
import { fieldWords, type ItemNames, keyWords, valueWords } from '../model/rules/show-rule.ts'
import css from './billing-rules.module.css'
import { itemNames, type RuleSettings, type ShownClass } from './rule-settings.ts'

type Props = {
  readonly kind: RuleKindKey
  readonly settings: RuleSettings
  readonly tariffClass: ShownClass
  readonly on: IsoDate
}

/** The values of one kind on a day; one opens by a click, and where there may be more, another is added. */
export function RulePanel({ kind, settings, tariffClass, on }: Props) {
  const url = useUrl()
  const { title, grows, key } = ruleKind(kind)
  const names = itemNames(settings)
  const lines = ruleLines(settings.rules, kind, tariffClass?.id ?? null, on)
  const isSingle = Object.keys(key).length === 0
  const open = (line: RuleLine) => url.open({ rule: kind, value: line.key })
  return (
    <section className={css.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {grows && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
            aria-label={`Add: ${title}`}
            onClick={() => url.open({ add: kind })}
          >
            Add
          </Button>
        )}
      </header>
      <table className={css.table}>
        <tbody>
          {isSingle
            ? lines.map((line) => (
                <Terms key={line.key} kind={kind} line={line} names={names} onOpen={() => open(line)} />
              ))
            : lines.map((line, at) => (
                <tr key={line.key}>
                  <td>
                    <button type="button" className={css.open} onClick={() => open(line)}>
                      {keyWords(kind, line.about, names, at === lines.length - 1)}
                    </button>
                  </td>
                  <td className={line.isOwn ? textCss.strong : textCss.quiet}>
                    {line.row ? valueWords(kind, line.row, names) : '-'}
                  </td>
                  <td className={css.next}>
                    {line.next && `${valueWords(kind, line.next, names)} from ${showDay(line.next.validFrom)}`}
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className={css.none}>None yet.</p>}
    </section>
  )
}

type TermsProps = {
  readonly kind: RuleKindKey
  readonly line: RuleLine
  readonly names: ItemNames
  onOpen(): void
}

/** A kind that is one row: its fields, one below the other, changed together. */
function Terms({ kind, line, names, onOpen }: TermsProps) {
  const fields = Object.entries(ruleKind(kind).value)
  return fields.map(([name, field], at) => (
    <tr key={name}>
      <td>
        {at === 0 ? (
          <button type="button" className={css.open} onClick={onOpen}>
            {field.label}
          </button>
        ) : (
          field.label
        )}
      </td>
      <td className={line.isOwn ? textCss.strong : textCss.quiet}>
        {line.row && fieldWords(field, Reflect.get(line.row, name), names)}
      </td>
      <td className={css.next}>{at === 0 && line.next && `changes on ${showDay(line.next.validFrom)}`}</td>
    </tr>
  ))
}
