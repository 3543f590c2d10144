/** What a line is called is said by a pattern, not by the schemas. */
export const theatreInputs = {
  'POST /theatre/cases/{id}/checklist': { line: 'in_oximeter', isSaid: true, note: null },
}
