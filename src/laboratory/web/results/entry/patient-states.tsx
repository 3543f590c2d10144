import { NativeSelect, TextInput } from '@mantine/core'
import { useWrite } from '../../../../platform/web/use-call.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { BODY_STATES, MEAL_STATES, STATE_WORDS } from '../../../model/ranges/by-state.ts'
import { resultsContract } from '../../../model/results/results.contract.ts'
import type { SampleResults } from '../../../model/results/shown-results.ts'

type Sample = SampleResults['sample']
const choicesOf = <State extends keyof typeof STATE_WORDS>(states: readonly State[]) => [
  { value: '', label: 'Not said' },
  ...states.map((state) => ({ value: state, label: STATE_WORDS[state] })),
]

/** What the patient was like at the collection, where a range of this sample asks for it. */
export function PatientStates({ sample }: { readonly sample: Sample }) {
  const { mutate, isPending } = useWrite(resultsContract.states)
  const { sampleId, mealState, bodyState, birthTime, statesAsked } = sample
  const asks = (states: readonly string[]) => statesAsked.some((state) => states.includes(state))
  const set = (change: Partial<Pick<Sample, 'mealState' | 'bodyState' | 'birthTime'>>) =>
    mutate(
      { sampleId, mealState, bodyState, birthTime, ...change },
      { onError: ({ message }) => toast.error('Not changed', message) },
    )
  return (
    <>
      {sample.isBirthTimeAsked && (
        <BirthTime
          key={birthTime}
          birthTime={birthTime}
          isBusy={isPending}
          onSay={(said) => set({ birthTime: said })}
        />
      )}
      {asks(MEAL_STATES) && (
        <NativeSelect
          size="xs"
          aria-label="Fasting or after a meal"
          disabled={isPending}
          data={choicesOf(MEAL_STATES)}
          value={mealState ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ mealState: MEAL_STATES.find((state) => state === value) ?? null })
          }
        />
      )}
      {asks(BODY_STATES) && (
        <NativeSelect
          size="xs"
          aria-label="Pregnancy, cycle or menopause"
          disabled={isPending}
          data={choicesOf(BODY_STATES)}
          value={bodyState ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ bodyState: BODY_STATES.find((state) => state === value) ?? null })
          }
        />
      )}
    </>
  )
}

type BirthProps = { readonly birthTime: string | null; readonly isBusy: boolean; onSay(time: string | null): void }

/** When a newborn was born: ranges by hour count only then. Said when the field is left or Enter is pressed. */
function BirthTime({ birthTime, isBusy, onSay }: BirthProps) {
  const said = (typed: string) => (typed || null) !== birthTime && onSay(typed || null)
  return (
    <TextInput
      type="time"
      size="xs"
      aria-label="Time of birth"
      title="Time of birth"
      disabled={isBusy}
      defaultValue={birthTime ?? ''}
      onBlur={({ currentTarget: { value } }) => said(value)}
      onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && said(value)}
    />
  )
}
