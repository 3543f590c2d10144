/** What a line is called is said by a pattern, not by the schemas. */
export const theatreInputs = {
  'GET /theatre/cases/{id}/consent-print': { language: 'en' },
  'POST /theatre/cases/{id}/checklist': { line: 'in_oximeter', isSaid: true, note: null },
}
