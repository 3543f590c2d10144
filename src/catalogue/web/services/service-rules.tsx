import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import textCss from '../../../ui/display/text.module.css'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { mandatoryServicesContract, type ShownRule } from '../../model/services/mandatory-services.contract.ts'
import { ruleWords } from '../../model/services/rule-words.ts'
import { RuleForm } from './rule-form.tsx'

/** By which rules a service is charged, on which days; another counts from today or later. */
export function ServiceRules({ serviceId }: { readonly serviceId: string }) {
  const mayEdit = useAuth().can('catalogue:edit')
  const [changing, setChanging] = useState(false)
  const { data, error, refetch } = useRead(mandatoryServicesContract.rules, { id: serviceId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={80} role="status" aria-label="Loading" />
  const today = dayOf(new Date())
  const present = data.rules.find((rule) => rule.validFrom <= today && !hasEnded(rule, today))
  return (
    <PanelSection title="Charged by">
      <Stack gap={8}>
        {data.rules.length === 0 && <p className={textCss.quiet}>No rule yet: it is not charged by itself.</p>}
        {data.rules.map((rule) => (
          <Rule key={rule.id} serviceId={serviceId} rule={rule} mayStop={mayEdit && !hasEnded(rule, today)} />
        ))}
        {changing ? (
          <RuleForm serviceId={serviceId} present={present} onDone={() => setChanging(false)} />
        ) : (
          mayEdit && (
            <Group>
              <Button size="xs" variant="default" onClick={() => setChanging(true)}>
                {present ? 'Change from a day on' : 'Charge it from a day on'}
              </Button>
            </Group>
          )
        )}
      </Stack>
    </PanelSection>
  )
}

const hasEnded = ({ validTo }: ShownRule, today: string) => validTo !== null && validTo < today

type RuleProps = { readonly serviceId: string; readonly rule: ShownRule; readonly mayStop: boolean }

function Rule({ serviceId, rule, mayStop }: RuleProps) {
  const stop = useWrite(mandatoryServicesContract.stop)
  const isPlanned = rule.validFrom > dayOf(new Date())
  const ask = async () => {
    const sure = await confirm({
      title: isPlanned ? 'Take this rule back?' : 'Stop charging it?',
      message: isPlanned
        ? 'It has not begun and charges nothing.'
        : 'It is not charged from today on; the days up to yesterday stay on every draft.',
      confirmLabel: isPlanned ? 'Take back' : 'Stop',
      danger: true,
    })
    if (!sure) return
    stop.mutate({ id: serviceId, ruleId: rule.id }, { onError: (problem) => toast.error('Error', problem.message) })
  }
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap={8}>
      <div>
        {ruleWords(rule)}
        <div className={textCss.caption}>
          {rule.validTo ? `${showDay(rule.validFrom)} to ${showDay(rule.validTo)}` : `from ${showDay(rule.validFrom)}`}
          {rule.source && ` · ${rule.source}`}
        </div>
      </div>
      {mayStop && (
        <Button size="compact-xs" variant="default" loading={stop.isPending} onClick={() => void ask()}>
          {isPlanned ? 'Take back' : 'Stop'}
        </Button>
      )}
    </Group>
  )
}
