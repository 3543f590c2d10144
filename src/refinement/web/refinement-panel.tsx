import { useAuth } from '../../access/web/session.tsx'
import { PromptPanel } from './prompt-panel.tsx'
import { RefinedLetterSection } from './refined-letter-section.tsx'
import { usePrompt } from './use-prompt.ts'
import { useRefinement } from './use-refinement.ts'

type Props = {
  readonly visitId: string
  /** The letter as it reads now. */
  readonly draft: string
  /** Takes the refined letter as the letter. */
  onUse(text: string): void
  /** Prints the refined letter. */
  onPrint(text: string): void
}

/** Refinement of a letter: the prompt, and 'Refined Final Letter (AI)'. Nothing for who may not refine. */
export function Refinement(props: Props) {
  const { can } = useAuth()
  return can('letter:refine') && <PermittedRefinement {...props} />
}

function PermittedRefinement({ visitId, draft, onUse, onPrint }: Props) {
  const prompt = usePrompt()
  const refinement = useRefinement()
  return (
    <>
      <PromptPanel prompt={prompt} />
      <RefinedLetterSection
        draft={draft}
        prompt={prompt}
        refinement={refinement}
        onRun={() => refinement.run({ visitId, draft, instructions: prompt.text })}
        onUse={onUse}
        onPrint={onPrint}
      />
    </>
  )
}
