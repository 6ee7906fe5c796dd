// Asks the app without a port: Request in, Response out.

type App = { fetch(request: Request): Response | Promise<Response> };

export async function askApp(app: App, path: string, init?: RequestInit): Promise<Response> {
  return app.fetch(new Request(`http://localhost${path}`, init));
}
