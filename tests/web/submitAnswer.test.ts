import { describe, expect, it } from 'vitest';
import { toSubmitAnswer } from '../../src/web/app/forms/toSubmitAnswer.ts';

const headers = new Headers();
const failed = (status: number, code: string, more: object = {}) =>
  toSubmitAnswer({ headers, error: { status, statusText: '', errorObj: { code, message: 'm', requestId: 'r', ...more } } });

describe('how a form shows an answer', () => {
  it('done, with what the server answered', () => {
    expect(toSubmitAnswer({ headers, data: { userId: '1' } })).toEqual({ is: 'done', answer: { userId: '1' } });
  });

  it('mistakes go to their fields', () => {
    const mistakes = [{ field: 'email', rule: 'email', mistake: 'unique', message: 'x' }];
    expect(failed(422, 'mistakes', { mistakes })).toEqual({ is: 'rejected', mistakes });
  });

  it('a key that was used for another body is spent', () => {
    expect(failed(422, 'keyUsed')).toMatchObject({ is: 'keySpent' });
  });

  it.each([502, 503, 504])('nobody knows what became of a %d: only the same body may follow', (status) => {
    expect(failed(status, 'connectionFailed')).toEqual({ is: 'unreachable' });
  });

  it('what is still running may end well, what is decided is a refusal', () => {
    expect(failed(409, 'stillRunning')).toEqual({ is: 'unreachable' });
    expect(failed(409, 'cancellationNotAvailable')).toEqual({ is: 'refused', message: 'm' });
  });

  it('a server that has too much to do says so, and only the same body may follow', () => {
    expect(failed(503, 'serverBusy')).toEqual({ is: 'unreachable', message: 'm' });
    expect(failed(503, 'notKnownYet')).toEqual({ is: 'unreachable' });
    expect(failed(502, 'serverError', { requestId: '' })).toEqual({ is: 'unreachable' });
  });

  it('what is out behind the server is named in its words, and only the same body may follow', () => {
    expect(failed(503, 'cardNotAddedYet')).toEqual({ is: 'unreachable', message: 'm' });
  });

  it('wrong credentials are a refusal, an ended session is not', () => {
    expect(failed(401, 'wrongCredentials')).toEqual({ is: 'refused', message: 'm' });
    expect(failed(401, 'sessionExpired')).toEqual({ is: 'expired' });
  });

  it('what no server of ours logged has no code for support', () => {
    expect(failed(500, 'serverError', { requestId: '' })).toEqual({ is: 'refused', message: 'm' });
    expect(failed(422, 'keyUsed', { requestId: '' })).toEqual({ is: 'keySpent', message: 'm' });
    expect(failed(429, 'tooManyTries', { requestId: '' })).toEqual({ is: 'refused', message: 'm' });
  });

  it('a server error can be sent again', () => {
    expect(failed(500, 'serverError')).toMatchObject({ is: 'refused', requestId: 'r' });
  });
});
