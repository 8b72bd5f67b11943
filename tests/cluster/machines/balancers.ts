import { shopBalancer } from '../../support/balancer/shopBalancer.ts';

/** HAProxy before PostgreSQL and before the servers. A server that is marked down loses its connections: none of them may be answered later. */
export const haproxyConfig = ({
  web,
  servers,
  primary,
  replicas,
  databases,
}: {
  readonly web: number;
  readonly servers: readonly number[];
  readonly primary: number;
  readonly replicas: number;
  readonly databases: readonly { readonly name: string; readonly postgres: number; readonly api: number }[];
}) => `${shopBalancer({ port: web, servers })}
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  timeout queue 15s
listen primary
  bind 127.0.0.1:${primary}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, postgres, api }) => `  server ${name} 127.0.0.1:${postgres} check port ${api}`).join('\n')}
listen replicas
  bind 127.0.0.1:${replicas}
  mode tcp
  option httpchk OPTIONS /read-only
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, postgres, api }) => `  server ${name} 127.0.0.1:${postgres} check port ${api}`).join('\n')}
`;

/** PgBouncer in transaction mode. What it cannot hand on for a connection of a moment is set on the role (README, Database). */
export const pgbouncerConfig = ({
  port,
  primary,
  users,
}: {
  readonly port: number;
  readonly primary: number;
  readonly users: string;
}) => `[databases]
* = host=127.0.0.1 port=${primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
server_login_retry = 1
server_connect_timeout = 3
server_lifetime = 600
query_wait_timeout = 10
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
tcp_user_timeout = 10000
`;
