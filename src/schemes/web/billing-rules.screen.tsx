import { SegmentedControl, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { dayOf } from '../../kernel/calendar.ts'
import { useRead } from '../../platform/web/use-call.ts'
import textCss from '../../ui/display/text.module.css'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { useOnce } from '../../ui/page/use-once.ts'
import { RULE_KIND_KEYS, ruleKind } from '../model/rules/rule-kinds.ts'
import { schemesContract } from '../model/schemes.contract.ts'
import css from './billing-rules.module.css'
import { RulePanel } from './rule-panel.tsx'
import { WardFactors } from './ward-factors.tsx'

const RuleDrawer = lazy(() => import('./rule-drawer.tsx'))
const DEFAULT = 'default'

/** The rules by which bills are divided and priced, on any day; a value opens beside them with its days. */
export function Component() {
  const url = useUrl()
  const { data, error, refetch } = useRead(schemesContract.rules, {})
  const opened = url.text('rule') !== '' || url.text('add') !== ''
  const needed = useOnce(opened)
  const on = url.text('on') || dayOf(new Date())
  const tariffClass = data?.classes.find(({ id }) => id === url.text('class')) ?? null
  const scopes = [
    { value: DEFAULT, label: 'Default' },
    ...(data?.classes ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const kinds = RULE_KIND_KEYS.filter((kind) => tariffClass === null || ruleKind(kind).byClass)
  return (
    <Page
      title="Billing rules"
      wholeSubtitle
      subtitle="How a stay is divided and a bill is priced. A change applies from its date; older bills keep the old rule."
      actions={<DayInput label="Rules on" inToolbar value={on} onChange={(day) => url.set({ on: day || null })} />}
      toolbar={
        !data ? (
          !error && <Skeleton height={36} width={640} maw="100%" />
        ) : (
          <>
            <div className={css.scopes}>
              <SegmentedControl
                aria-label="Payers"
                data={scopes}
                value={tariffClass?.id ?? DEFAULT}
                onChange={(scope) => url.set({ class: scope === DEFAULT ? null : scope })}
              />
            </div>
            {tariffClass && (
              <span className={css.legend}>
                <b>Bold</b> own value, <span className={textCss.quiet}>quiet</span> from Default
              </span>
            )}
          </>
        )
      }
    >
      {error && !data && <ErrorState what={error.message} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} role="status" aria-label="Loading" />}
      {data && (
        <div className={css.panels}>
          {kinds.map((kind) => (
            <RulePanel key={kind} kind={kind} settings={data} tariffClass={tariffClass} on={on} />
          ))}
          <WardFactors factors={data.wardFactors} />
        </div>
      )}
      {needed && data && (
        <Suspense>
          <RuleDrawer settings={data} tariffClass={tariffClass} on={on} />
        </Suspense>
      )}
    </Page>
  )
}
