import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDoorExit, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import type { AnswerWords, GateTone } from '../../model/gate/answer-words.ts'
import type { Exit } from '../../model/gate/exit-form.ts'
import type { GateAnswer as Answer } from '../../model/gate/gate-answer.ts'
import type { PassAtGate } from '../../model/gate/pass-at-gate.ts'
import type { gateContract } from '../../model/gate.contract.ts'
import { MODE_WORDS } from '../../model/workflow/discharge-modes.ts'
import { AllowExit } from './allow-exit.tsx'
import { CallDesk } from './call-desk.tsx'
import { RefuseExit } from './refuse-exit.tsx'
import css from './security-gate.module.css'

export type Scanned = RouteReply<typeof gateContract.scan>
type Props = Scanned & {
  readonly words: AnswerWords
  readonly mayAllow: boolean
  /** There is no network: an exit is kept at this phone, and nothing else is recorded. */
  recordExitOffline?: (pass: PassAtGate, exit: Exit) => string | null
  onAnother(): void
  /** The pass was used, cancelled or unpaid meanwhile: its answer is another now. */
  onChanged(number: string): void
}

/** The answer in one colour, one sign and one word, then name, mode and pass; and what the guard does about it. */
export function GateAnswer({ answer, pass, words: said, mayAllow, recordExitOffline, onAnother, onChanged }: Props) {
  const [done, setDone] = useState<AnswerWords | null>(null)
  const [step, setStep] = useState<'look' | 'allow' | 'refuse'>('look')
  const words = done ?? said
  const mayRefuse = MAY_REFUSE.includes(answer) && !recordExitOffline
  const finish = (said: AnswerWords) => {
    setDone(said)
    setStep('look')
  }
  const form = pass && {
    passId: pass.id,
    onBack: () => setStep('look'),
    onChanged: () => onChanged(pass.number),
  }
  return (
    <section aria-label="Answer">
      <Banner words={words} />
      {words.advice && <p className={css.advice}>{words.advice}</p>}
      {pass && <PassFacts pass={pass} nameOnly={step !== 'look'} />}
      {form && step === 'allow' && (
        <AllowExit
          {...form}
          mode={pass.mode}
          {...(recordExitOffline && { recordExitOffline: (exit: Exit) => recordExitOffline(pass, exit) })}
          onDone={(at) => finish(exitWords(at, recordExitOffline !== undefined))}
        />
      )}
      {form && step === 'refuse' && <RefuseExit {...form} onDone={(at) => finish(refused(at))} />}
      {step === 'look' && (
        <div className={css.actions}>
          {pass && !done && (mayAllow || mayRefuse) && (
            <div className={css.exit}>
              {mayAllow && (
                <Button
                  size="lg"
                  leftSection={<IconDoorExit size={20} stroke={1.5} aria-hidden />}
                  onClick={() => setStep('allow')}
                >
                  Allow exit
                </Button>
              )}
              {mayRefuse && (
                <Button variant="default" size="lg" onClick={() => setStep('refuse')}>
                  Refuse exit
                </Button>
              )}
            </div>
          )}
          {words.tone !== 'good' && <CallDesk />}
          <Button size="lg" variant={done || !mayAllow ? 'filled' : 'subtle'} onClick={onAnother}>
            Scan another
          </Button>
        </div>
      )}
    </section>
  )
}

/** On a pass that was used or cancelled there is no exit to refuse. */
const MAY_REFUSE: readonly Answer[] = ['valid', 'wrong-date', 'unpaid']

const exitWords = (at: string, isUnsent: boolean): AnswerWords => ({
  word: 'Let out',
  line: `Left at ${showMoment(at)}`,
  advice: isUnsent ? 'Kept at this phone until the network is back.' : '',
  tone: 'good',
})
const refused = (at: string): AnswerWords => ({
  word: 'Refused',
  line: `Not let out, ${showMoment(at)}`,
  advice: 'The discharge desk sees the reason. The pass stays valid.',
  tone: 'danger',
})

const SIGNS: Readonly<Record<GateTone, typeof IconCheck>> = {
  good: IconCheck,
  warning: IconAlertTriangle,
  danger: IconX,
}

/** What is read from an arm's length. */
function Banner({ words: { word, line, tone } }: { readonly words: AnswerWords }) {
  const Sign = SIGNS[tone]
  return (
    <div className={css.banner} data-tone={tone} role="status">
      <span className={css.sign}>
        <Sign size={44} stroke={3} aria-hidden />
      </span>
      <strong className={css.word}>{word}</strong>
      <span className={css.line}>{line}</span>
    </div>
  )
}

type Fact = readonly [string, ReactNode]
const known = (name: string, value: ReactNode): readonly Fact[] => (value === null ? [] : [[name, value]])

/** Whose pass it is, how and when; and what the gate noted of an exit. */
const PassFacts = ({ pass, nameOnly }: { readonly pass: PassAtGate; readonly nameOnly: boolean }) => (
  <div className={css.person}>
    <h2>{pass.patientName}</h2>
    {!nameOnly && (
      <FactList
        className={css.facts}
        facts={[
          ['Patient ID', pass.uhid],
          ['Visit ID', pass.visitNo],
          ['Mode', MODE_WORDS[pass.mode]],
          ['Discharge', showMoment(pass.dischargeAt)],
          ['Gate pass', pass.number],
          ['Bill', pass.isPaid ? 'PAID' : 'PENDING, provisional discharge'],
          ...known('Left', pass.exitedAt && showMoment(pass.exitedAt)),
          ...known('Let out by', pass.officerName),
          ...known('Attendants', pass.attendants),
          ...known('Vehicle', pass.vehicleNo),
          ...(pass.printCount > 1 ? known('Printed', `${pass.printCount} times`) : []),
        ]}
      />
    )}
  </div>
)
