declare module 'virtual:openapi-document' {
  const document: Parameters<typeof import('../../support/described-answers.ts').checkAgainst>[0];
  export default document;
}
