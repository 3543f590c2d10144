import { Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import type { RouteInput, RouteReply } from '../../platform/model/contract/route.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { satisfactionContract } from '../model/satisfaction.contract.ts'
import { RECOMMEND_WORDS, RECOMMENDS, SURVEY_QUESTIONS } from '../model/survey.ts'

type Props = { readonly satisfaction: RouteReply<typeof satisfactionContract.ofVisit>; onClose(): void }
type Answers = Omit<RouteInput<typeof satisfactionContract.survey>, 'visitId'>

const MARKS = ['1', '2', '3', '4', '5']

/** The eight questions of the survey, from 1 to 5; each may be left out. */
export default function SurveyDialog({ satisfaction: { visit, survey }, onClose }: Props) {
  const { can } = useAuth()
  const [answers, setAnswers] = useState<Answers>(survey ?? {})
  const write = useWrite(satisfactionContract.survey)
  const set = (changed: Partial<Answers>) => setAnswers((now) => ({ ...now, ...changed }))
  const save = () =>
    write.mutate(
      { visitId: visit.visitId, ...answers },
      {
        onSuccess: () => {
          toast.success('Survey saved')
          onClose()
        },
        onError: ({ message }) => toast.error('The survey was not saved', message),
      },
    )
  return (
    <FormDialog title={`Survey: ${visit.patientName}`} opened onClose={onClose} size={620}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap={14}>
          {SURVEY_QUESTIONS.map(({ name, asked }) => (
            <Group key={name} gap={8} justify="space-between">
              <span>{asked}</span>
              <SegmentedControl
                aria-label={asked}
                data={MARKS}
                value={String(answers[name] ?? '')}
                onChange={(mark) => set({ [name]: Number(mark) })}
              />
            </Group>
          ))}
          <Group gap={8} justify="space-between">
            <span>Would you recommend this hospital?</span>
            <SegmentedControl
              aria-label="Recommends"
              data={RECOMMENDS.map((value) => ({ value, label: RECOMMEND_WORDS[value] }))}
              value={answers.recommends ?? ''}
              onChange={(chosen) => set({ recommends: RECOMMENDS.find((one) => one === chosen) ?? null })}
            />
          </Group>
          <Textarea
            label="Liked most"
            autosize
            maxLength={500}
            value={answers.likedMost ?? ''}
            onChange={(event) => set({ likedMost: event.currentTarget.value })}
          />
          <Textarea
            label="To improve"
            autosize
            maxLength={500}
            value={answers.toImprove ?? ''}
            onChange={(event) => set({ toImprove: event.currentTarget.value })}
          />
        </Stack>
        <FormFooter submit="Save survey" busy={write.isPending} disabled={!can('document:upload')} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
