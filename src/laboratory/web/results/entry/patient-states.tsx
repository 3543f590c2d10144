import { NativeSelect } from '@mantine/core'
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
  const { sampleId, mealState, bodyState, statesAsked } = sample
  const asks = (states: readonly string[]) => statesAsked.some((state) => states.includes(state))
  const set = (change: Partial<Pick<Sample, 'mealState' | 'bodyState'>>) =>
    mutate(
      { sampleId, mealState, bodyState, ...change },
      { onError: ({ message }) => toast.error('Not changed', message) },
    )
  return (
    <>
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
