import { useState } from 'react'
import { useRead } from '../../platform/web/use-call.ts'
import { type RefinementTemplate, refinementContract } from '../model/refinement.contract.ts'

/** The refinement template that is chosen (the first, starred ones before others, until another is) and its text as typed here. */
export function usePrompt() {
  const { data } = useRead(refinementContract.templates, {})
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const templates = data?.templates ?? []
  const template: RefinementTemplate | undefined = templates.find(({ id }) => id === chosenId) ?? templates[0]
  return {
    templates,
    template,
    text: typed ?? template?.prompt ?? '',
    isChanged: typed !== null && typed !== template?.prompt,
    type: setTyped,
    choose: (id: string) => {
      setChosenId(id)
      setTyped(null)
    },
  }
}
export type Prompt = ReturnType<typeof usePrompt>
