import { expect, test } from "vitest";
import { makeWorld } from "../../../tests/support/world";
import { composeMail } from "./compose-mail";

const { app } = makeWorld({ PUBLIC_URL: "http://localhost:4000/" });

test("the words are the same in both forms, and the link is whole", () => {
  const mail = composeMail(app, {
    subject: "Hello",
    to: { firstName: "Ada", emailVerified: true },
    paragraphs: ["One.", "Two."],
    link: { label: "Go on", path: "/auth/activate?token=a&id=b" },
    closing: ["Three."],
  });
  expect(mail.subject).toBe("Hello");
  expect(mail.text).toBe(
    "Kia ora Ada,\n\nOne.\n\nTwo.\n\nGo on:\nhttp://localhost:4000/auth/activate?token=a&id=b\n\nThree.\n\n– Plumbline",
  );
  expect(mail.html).toContain('href="http://localhost:4000/auth/activate?token=a&amp;id=b"');
});

test("a name is text and nothing else, wherever it stands", () => {
  const firstName = `<img src=x onerror="alert('1')">&\r\nBcc: eve@example.nz`;
  const mail = composeMail(app, {
    subject: `${firstName} shared a reno`,
    to: { firstName, emailVerified: true },
    paragraphs: [`${firstName} says hello.`],
  });
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain(
    "Kia ora &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp; Bcc: eve@example . nz,",
  );
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.text.split("\n\n")[0]).toMatch(/^Kia ora .*Bcc: eve@example \. nz,$/);
});
