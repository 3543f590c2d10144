import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { type ChecklistLine, documentsContract, REMARKS, type Remark } from '../../model/documents.contract.ts'
import classes from './checklist.module.css'

type Props = { readonly visitId: string; readonly line: ChecklistLine }

/** Yes or No, kept the moment it is chosen; a No may say why (specification 2 section 4). */
export function RemarkField({ visitId, line }: Props) {
  const save = useWrite(documentsContract.remark, { outlives: true })
  const [answered, setAnswered] = useState<ChecklistLine | null>(null)
  // Until the line is read again it shows what was chosen: the answer before it would come back for a moment.
  const isUnread = answered === line && !save.isError
  const remarks = (isUnread ? save.variables?.remarks : line.remarks) ?? ''
  if (!line.can.upload)
    return (
      <Text size="sm" className={classes.remark ?? ''}>
        {remarks ? `${remarks}${line.remarkReason ? `: ${line.remarkReason}` : ''}` : '–'}
      </Text>
    )
  const keep = (chosen: Remark, remarkReason: string) => {
    setAnswered(line)
    save.mutate(
      { id: visitId, type: line.type, remarks: chosen, remarkReason },
      {
        onSuccess: () => toast.success('Success', 'Remark status saved successfully!'),
        onError: (problem) => toast.error('Error', `Failed to save remark: ${problem.message}`),
      },
    )
  }
  return (
    <div className={classes.remark}>
      <Pick
        size="xs"
        aria-label={`Remark: ${line.name}`}
        value={remarks}
        data={REMARKS}
        onChange={(value) => {
          const chosen = REMARKS.find((remark) => remark === value)
          if (chosen) keep(chosen, '')
        }}
      />
      {remarks === 'No' && (
        <Textarea
          key={line.remarkReason}
          size="xs"
          rows={1}
          classNames={{ input: classes.reason ?? '' }}
          aria-label={`Reason: ${line.name}`}
          placeholder="Reason"
          maxLength={300}
          defaultValue={line.remarkReason ?? ''}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== (line.remarkReason ?? '')) keep('No', value)
          }}
        />
      )}
    </div>
  )
}
