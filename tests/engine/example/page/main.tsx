/** One form on a page of its own: what it asks, says and refuses comes from the tenant's YAML. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormFlow, type Submission, type SubmitAnswer } from 'tenant-forms/renderer';
import {
  type FormPlan,
  type FormTexts,
  formatText,
  type Json,
  type Payload,
  type Text,
  type ValidatorFactory,
  writePayload,
} from 'tenant-forms/runtime';
import 'tenant-forms/styles.css';
import './page.css';

const tenant = 'north';
const read = async <T,>(file: string): Promise<T> => (await fetch(`/${tenant}/${file}`)).json();

const [plan, texts, payload, words] = await Promise.all([
  read<FormPlan>('bookVisit.plan.json'),
  read<FormTexts>('bookVisit.texts.json'),
  read<Payload>('bookVisit.payload.json'),
  read<Readonly<Record<string, Text>>>('words.json'),
]);
const form = {
  plan,
  texts,
  now: () => new Date(),
  loadValidator: async (): Promise<ValidatorFactory> => (await import(/* @vite-ignore */ `/${tenant}/bookVisit.js`)).default,
};

/** The key is the same for a retry, so that nobody is booked twice. */
async function send({ record, key }: Submission): Promise<SubmitAnswer> {
  const body: Json = writePayload(payload, record, { plan, country: 'GB', newExperience: true, labelOf: (_field, value) => value });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(`/${tenant}/visits`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
  if (answer?.status === 422) return { is: 'rejected', mistakes: (await answer.json()).mistakes };
  return answer?.ok ? { is: 'done', answer: await answer.json() } : { is: 'unreachable' };
}

const Page = () => {
  const [step, setStep] = useState(1);
  const [name, setName] = useState<string>();
  if (name !== undefined) return <p role="status">{formatText(words.visitBooked ?? '', { name })}</p>;
  return (
    <FormFlow
      heading={<h1>{texts.title}</h1>}
      form={form}
      words={words}
      step={step}
      onStep={setStep}
      checkAnswers
      newKey={() => crypto.randomUUID()}
      submit={send}
      onDone={(_answer, record) => setName(String(record.fullName))}
    />
  );
};

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
