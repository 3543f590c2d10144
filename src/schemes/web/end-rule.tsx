import { Button } from '@mantine/core'
import { dayOf } from '../../kernel/calendar.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type RuleKindKey, ruleKind } from '../model/rules/rule-kinds.ts'
import type { RuleLine } from '../model/rules/rule-lines.ts'
import { schemesContract } from '../model/schemes.contract.ts'
import type { ShownClass } from './rule-settings.ts'

type Props = { readonly kind: RuleKindKey; readonly line: RuleLine; readonly tariffClass: ShownClass }

/** Ends the latest own value, so that a class has the default again; the default's own stays where every payer needs it. */
export function EndRule({ kind, line, tariffClass }: Props) {
  const end = useWrite(schemesContract.endRule)
  const [latest] = line.own
  const hasEnded = latest?.validTo !== undefined && latest.validTo !== null && latest.validTo < dayOf(new Date())
  if (!latest || hasEnded || (tariffClass === null && !ruleKind(kind).grows)) return null
  const ask = async () => {
    const sure = await confirm({
      title: tariffClass ? 'Return to the default?' : 'End this rule?',
      message: 'It holds to the end of yesterday; one that has not begun is taken back. The history keeps it.',
      confirmLabel: tariffClass ? 'Return to the default' : 'End it',
    })
    if (sure) end.mutate({ kind, id: latest.id }, { onError: (problem) => toast.error('Error', problem.message) })
  }
  return (
    <Button size="xs" variant="default" onClick={() => void ask()} loading={end.isPending}>
      {tariffClass ? 'Return to the default' : 'End it'}
    </Button>
  )
}
