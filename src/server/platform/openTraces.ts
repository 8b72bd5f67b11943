import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, as its traces name it: no address and no value of a person. */
export type TracedRequest = {
  readonly id: string;
  readonly method: string;
  /** Of the contract, such as `/api/my-account/lists/:id`. */
  readonly route: string;
  /** The caller's own span (W3C Trace Context). */
  readonly traceparent: string | undefined;
};

export type Traces = {
  /** Everything that `next` starts belongs to the request. */
  readonly beginRequest: (request: TracedRequest, next: () => void) => void;
  readonly endRequest: (status: number) => void;
  /** Sends a statement with the id of its request behind it, as a comment (sqlcommenter): the database's log and `pg_stat_activity` name it. */
  readonly sendStatement: <R extends { readonly rows: readonly unknown[] }>(
    statement: string,
    send: (text: string) => Promise<R>,
  ) => Promise<R>;
  /** Hands over what was not handed over yet. */
  readonly end: () => Promise<void>;
};

/**
 * Traces of requests and their statements for a collector of OpenTelemetry (OTLP over HTTP). The libraries are read here alone: a server without
 * a collector never loads them.
 * @param endpoint the collector's base address, such as http://collector:4318
 */
export async function openTraces(endpoint: string): Promise<Traces> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'account-area' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('account-area');
  type Current = { readonly request: TracedRequest; readonly span: ReturnType<typeof tracer.startSpan> };
  const current = new AsyncLocalStorage<Current>();

  /** Whose part ours is: who asks us says so in a header. */
  const parentOf = (traceparent: string | undefined) => {
    const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? [];
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  };

  return {
    beginRequest(request, next) {
      const { id, method, route, traceparent } = request;
      const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parentOf(traceparent));
      current.run({ request, span }, next);
    },
    endRequest(status) {
      const span = current.getStore()?.span;
      span?.setAttribute('http.response.status_code', status);
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
    async sendStatement(statement, send) {
      const within = current.getStore();
      if (within === undefined) return send(statement);
      const name = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'statement';
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement } },
        trace.setSpan(ROOT_CONTEXT, within.span),
      );
      try {
        return await send(`${statement} ${commentOf(within.request, span.spanContext())}`);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    end: () => provider.shutdown(),
  };
}

/** @example commentOf(request, span) // "/*request_id='4f1c…',route='%2Fapi%2F…',traceparent='00-…-…-01'*\/" */
function commentOf({ id, route }: TracedRequest, { traceId, spanId }: { readonly traceId: string; readonly spanId: string }): string {
  const values = { request_id: id, route, traceparent: `00-${traceId}-${spanId}-01` };
  return `/*${Object.entries(values)
    .map(([name, value]) => `${name}='${encodeURIComponent(value).replaceAll("'", '%27').replaceAll('*', '%2A')}'`)
    .join()}*/`;
}
