import { Stack } from '@mantine/core'
import { type IsoDate, showDay } from '../../kernel/calendar.ts'
import { PanelSection } from '../../ui/display/panel-section.tsx'
import textCss from '../../ui/display/text.module.css'
import { SidePanel } from '../../ui/page/side-panel.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { RULE_KIND_KEYS, type RuleKindKey, ruleKind } from '../model/rules/rule-kinds.ts'
import { type RuleLine, ruleLines } from '../model/rules/rule-lines.ts'
import { type ItemNames, keyWords, valueWords } from '../model/rules/show-rule.ts'
import css from './billing-rules.module.css'
import { EndRule } from './end-rule.tsx'
import { RuleForm } from './rule-form.tsx'
import { RuleHistory } from './rule-history.tsx'
import { itemNames, type RuleSettings, type ShownClass } from './rule-settings.ts'

type Props = { readonly settings: RuleSettings; readonly tariffClass: ShownClass; readonly on: IsoDate }

/** The value that the address names, with its days and the form of a new one; or the form of a value that is added. */
export default function RuleDrawer({ settings, tariffClass, on }: Props) {
  const url = useUrl()
  const asked = url.text('rule') || url.text('add')
  const kind = RULE_KIND_KEYS.find((known) => known === asked)
  const close = () => url.set({ rule: null, value: null, add: null })
  if (!kind) return null
  const line = url.text('add')
    ? undefined
    : ruleLines(settings.rules, kind, tariffClass?.id ?? null, on).find(({ key }) => key === url.text('value'))
  const names = itemNames(settings)
  const title = line ? keyWords(kind, line.about, names) : ruleKind(kind).title
  return (
    <SidePanel title={`${title}, ${tariffClass?.name ?? 'Default'}`} opened onClose={close}>
      <Stack gap="lg">
        {line && <Dates kind={kind} line={line} names={names} tariffClass={tariffClass} />}
        <PanelSection title={line ? 'New value' : 'Add'}>
          <RuleForm
            key={`${kind} ${line?.key} ${line?.row?.id}`}
            kind={kind}
            line={line}
            names={names}
            tariffClass={tariffClass}
            onDone={close}
          />
        </PanelSection>
        {line?.own[0] && <RuleHistory kind={kind} id={line.own[0].id} />}
      </Stack>
    </SidePanel>
  )
}

type DatesProps = {
  readonly kind: RuleKindKey
  readonly line: RuleLine
  readonly names: ItemNames
  readonly tariffClass: ShownClass
}

/** Every value with its days, the latest first; what the default says stands below a class's own. */
function Dates({ kind, line, names, tariffClass }: DatesProps) {
  return (
    <section aria-label="Values and their days">
      <ul className={css.dates}>
        {line.own.map((row) => (
          <li key={row.id}>
            <b>{valueWords(kind, row, names)}</b>
            <span>
              {row.validTo ? `${showDay(row.validFrom)} to ${showDay(row.validTo)}` : `from ${showDay(row.validFrom)}`}
            </span>
            {row.source && <small>{row.source}</small>}
          </li>
        ))}
        {tariffClass &&
          line.ofDefault.map((row) => (
            <li key={row.id} className={textCss.quiet}>
              <span>{valueWords(kind, row, names)}</span>
              <span>Default{row.validTo ? ` to ${showDay(row.validTo)}` : ''}</span>
            </li>
          ))}
      </ul>
      <EndRule kind={kind} line={line} tariffClass={tariffClass} />
    </section>
  )
}
