import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconDoorExit, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { preference } from '../../../ui/page/preference.ts'
import { useStore } from '../../../ui/page/store.ts'
import { gatePassContract, type PassAtGate } from '../../model/gate-pass.contract.ts'
import { answerWords } from '../../model/pass/answer-words.ts'
import { MODE_WORDS } from '../../model/workflow/discharge-modes.ts'
import css from './security-gate.module.css'

export type Scanned = RouteReply<typeof gatePassContract.scan>
type Props = {
  readonly scanned: Scanned
  onAnother(): void
  /** The pass was used, cancelled or unpaid meanwhile: its answer is another now. */
  onRefused(number: string): void
}

/** The answer in one colour, one sign and one word, then name, mode and pass; and the exit where it is valid. */
export function GateAnswer({ scanned: { answer, pass }, onAnother, onRefused }: Props) {
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const { word, line, advice, isGood } = answerWords(answer, pass)
  const Sign = isGood ? IconCheck : IconX
  return (
    <section aria-label="Answer">
      <div className={css.banner} data-good={isGood} role="status">
        <span className={css.sign}>
          <Sign size={44} stroke={3} aria-hidden />
        </span>
        <strong className={css.word}>{leftAt ? 'Let out' : word}</strong>
        <span className={css.line}>{leftAt ? `Left at ${showMoment(leftAt)}` : line}</span>
      </div>
      {advice && <p className={css.advice}>{advice}</p>}
      {pass && <PassFacts pass={pass} />}
      {isGood && pass && !leftAt && (
        <LetOut passId={pass.id} onDone={setLeftAt} onRefused={() => onRefused(pass.number)} />
      )}
      <Button
        size="lg"
        fullWidth
        mt="sm"
        variant={isGood && !leftAt ? 'subtle' : 'filled'}
        color={isGood && !leftAt ? 'gray' : undefined}
        onClick={onAnother}
      >
        Scan another
      </Button>
    </section>
  )
}

const PassFacts = ({ pass }: { readonly pass: PassAtGate }) => (
  <div className={css.person}>
    <h2>{pass.patientName}</h2>
    <FactList
      className={css.facts}
      facts={[
        ['Mode', MODE_WORDS[pass.mode]],
        ['Discharge', showMoment(pass.dischargeAt)],
        ['Gate pass', pass.number],
        ['Bill', pass.isPaid ? 'PAID' : 'PENDING, provisional discharge'],
        ...(pass.exitedAt ? ([['Left', showMoment(pass.exitedAt)]] as const) : []),
        ...(pass.officerName ? ([['Let out by', pass.officerName]] as const) : []),
        ...(pass.printCount > 1 ? ([['Printed', `${pass.printCount} times`]] as const) : []),
      ]}
    />
  </div>
)

type LetOutProps = { readonly passId: string; onDone(exitedAt: string): void; onRefused(): void }

function LetOut({ passId, onDone, onRefused }: LetOutProps) {
  const { user } = useAuth()
  const kept = preference('gate_officer')
  const officer = useStore(kept)
  const exit = useWrite(gatePassContract.letOut)
  const officerName = officer || (user?.username ?? '')
  const press = () =>
    exit.mutate(
      { id: passId, officerName },
      {
        onSuccess: ({ exitedAt }) => onDone(exitedAt),
        onError: ({ status }) => status === 409 && onRefused(),
      },
    )
  return (
    <div className={css.exit}>
      <TextInput
        size="lg"
        label="Officer name"
        maxLength={120}
        error={exit.error?.message}
        value={officerName}
        onChange={(event) => kept.set(event.currentTarget.value)}
      />
      <Button
        size="xl"
        fullWidth
        mt="md"
        disabled={exit.isPending || !officerName.trim()}
        leftSection={<IconDoorExit size={24} stroke={1.5} aria-hidden />}
        onClick={press}
      >
        Verify and let out
      </Button>
    </div>
  )
}
